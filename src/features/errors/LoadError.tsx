import { useLanguage } from '../../contexts/LanguageContext';
import type { AppError } from '../../model/errors';
import { ErrorMessage } from '../../ui/ErrorMessage';

export interface LoadErrorProps {
  of: { error: AppError; retry: () => void };
}

/** Says why something could not be loaded, and offers another try (spec, section 8). */
export function LoadError({ of: { error, retry } }: LoadErrorProps) {
  const { t, tError } = useLanguage();
  return (
    <ErrorMessage
      text={t('error', { message: tError(error) })}
      retry={{ label: t('retry'), onRetry: retry }}
    />
  );
}
