import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { AppError } from '../../model/errors';
import { onReturn } from '../../services/device/onReturn';
import { ErrorMessage } from '../../ui/ErrorMessage';

export interface LoadErrorProps {
  of: { error: AppError; retry: () => void };
}

/**
 * Says why something could not be loaded, and offers another try (spec, section 8). What lacked a connection is tried again
 * once it is back.
 */
export function LoadError({ of: { error, retry } }: LoadErrorProps) {
  const { t, tError } = useLanguage();
  const isOffline = error.code === 'offline';
  const tryAgain = useEffectEvent(() => {
    if (navigator.onLine) retry();
  });
  useEffect(() => (isOffline ? onReturn(() => tryAgain()) : undefined), [isOffline]);
  return (
    <ErrorMessage
      text={t('error', { message: tError(error) })}
      retry={{ label: t('retry'), onRetry: retry }}
    />
  );
}
