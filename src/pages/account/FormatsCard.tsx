import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { useUser } from '../../contexts/UserContext';
import { formatsOf } from '../../domain/formats/formats';
import { DUTCH, localeOf } from '../../domain/formats/locale';
import { exact } from '../../domain/money/money';
import { useAct } from '../../features/commands/useAct';
import { useToday } from '../../hooks/useToday';
import { selectFormats } from '../../services/account/user';
import { Card } from '../../ui/Card';
import { ErrorMessage } from '../../ui/ErrorMessage';
import { Select } from '../../ui/Select';

/** An amount with a group of thousands and decimals. */
const EXAMPLE = exact(123_456);

/** Chooses how this person sees dates and numbers. Takes effect at once. */
export function FormatsCard() {
  const { lang, t } = useLanguage();
  const user = useUser();
  const today = useToday();
  const { busy, error, run } = useAct();
  const { currency } = useFormats();
  const exampleIn = (locale: string) => {
    const { longDay, money } = formatsOf(locale, currency);
    return `${longDay(today)} · ${money(EXAMPLE)}`;
  };

  return (
    <Card title={t('formats_title')} padded>
      <Select
        label={t('formats_label')}
        hint={t('formats_hint')}
        disabled={busy}
        value={user.formats ?? 'dutch'}
        options={[
          { value: 'dutch', label: t('formats_dutch', { example: exampleIn(DUTCH) }) },
          {
            value: 'language',
            label: t('formats_language', { example: exampleIn(localeOf(lang, navigator.languages)) }),
          },
        ]}
        onChange={(chosen) =>
          void run(() => selectFormats(user.id, chosen === 'language' ? chosen : null), {
            failed: { key: 'error' },
          })
        }
      />
      {error && <ErrorMessage text={error} />}
    </Card>
  );
}
