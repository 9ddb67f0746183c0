import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { AppError } from '../../model/errors';
import { onReturn } from '../../services/device/onReturn';
import { ErrorMessage } from '../../ui/ErrorMessage';

export interface LoadErrorProps {
  of: { error: AppError; retry?: () => void };
}

/**
 * Says why something could not be loaded, and offers another try where it may help (spec, section 8). What lacked a connection is tried again
 * once it is back.
 */
export function LoadError({ of: { error, retry } }: LoadErrorProps) {
  const { t, tError } = useLanguage();
  const isOffline = error.code === 'offline';
  const [wasOnline] = useState(() => navigator.onLine);
  const tryAgain = useEffectEvent(() => {
    if (navigator.onLine) retry?.();
  });
  useEffect(() => {
    if (!isOffline) return undefined;
    // The connection may have come back after the error was drawn and before anybody listens.
    if (!wasOnline) tryAgain();
    return onReturn(() => tryAgain());
  }, [isOffline, wasOnline]);
  return (
    <ErrorMessage
      text={t('error', { message: tError(error) })}
      {...(retry && { retry: { label: t('retry'), onRetry: retry } })}
    />
  );
}
