import { Lock, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { directionOf } from '../../domain/texts/direction';
import { missingPlaceholders, type TranslationRow as Row } from '../../domain/texts/translations';
import type { LangCode } from '../../model/ids';
import type { Translator } from '../../services/texts/lang';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EditTranslation } from './EditTranslation';
import styles from './TranslationRow.module.css';

export interface TranslationRowProps extends Pick<Row, 'english' | 'text' | 'problem'> {
  id: string;
  code: LangCode;
  /** The translation's key. */
  name: string;
  by: Translator;
  mayChange: boolean;
  mayDelete: boolean;
  isEdited: boolean;
  onEdit: (key: string) => void;
  onClose: (key: string) => void;
  onDelete: (key: string, text: string) => void;
}

/** Memoised: there are hundreds, and the search field is above them. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { id, code, name, english, text, by, isEdited, mayChange, mayDelete, onEdit, onClose, onDelete } =
    props;
  const { t } = useLanguage();

  return (
    <li id={id} className={styles.row}>
      <div className={styles.original}>
        <code dir="ltr" translate="no">
          {name}
        </code>
        {english === null ? (
          <Chip>{t('translation_unused')}</Chip>
        ) : (
          english !== text && (
            <span lang="en" dir="ltr">
              {english}
            </span>
          )
        )}
      </div>
      {isEdited ? (
        <EditTranslation code={code} name={name} english={english} text={text} by={by} onClose={onClose} />
      ) : (
        <>
          <Translation {...props} />
          <div className={styles.actions}>
            {mayChange ? (
              <IconButton
                icon={Pencil}
                label={t('edit_translation', { key: name })}
                onClick={() => onEdit(name)}
              />
            ) : (
              !mayDelete && <ReadOnly />
            )}
            {mayDelete && text !== null && (
              <IconButton
                icon={Trash2}
                tone="danger"
                label={t('delete_translation', { key: name })}
                onClick={() => onDelete(name, text)}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
});

function Translation({ code, name, english, text, problem }: TranslationRowProps) {
  const { t } = useLanguage();
  const lacking = problem === 'placeholders' ? missingPlaceholders(english ?? '', text ?? '', name) : [];
  return (
    <div className={styles.text}>
      {text === null ? (
        <Chip tone="primary">{t('translation_missing')}</Chip>
      ) : (
        <span lang={code} dir={directionOf(code)}>
          {text}
        </span>
      )}
      {lacking.length > 0 && (
        <Chip tone="out">
          {t('translation_lacks', { names: lacking.map((value) => `{${value}}`).join(' ') })}
        </Chip>
      )}
    </div>
  );
}

function ReadOnly() {
  const { t } = useLanguage();
  return (
    <span className={styles.locked} title={t('translation_read_only')}>
      <Icon of={Lock} />
      <VisuallyHidden>{t('translation_read_only')}</VisuallyHidden>
    </span>
  );
}
