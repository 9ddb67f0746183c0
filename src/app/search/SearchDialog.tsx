/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no tags show a list with icons below
   a field that keeps the focus and handles the keys */
import { useId, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import styles from './SearchDialog.module.css';
import { useFindings, type Finding, type OtherActs } from './useFindings';

export interface SearchDialogProps extends OtherActs {
  onClose: () => void;
}

/** One field that finds pages, acts, categories, people and transactions. */
export function SearchDialog({ onClose, ...acts }: SearchDialogProps) {
  const { t } = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const groups = useFindings(text, acts);
  const all = groups.flatMap(({ findings }) => findings);
  const chosen = all[Math.min(at, all.length - 1)];
  const idOf = (finding: Finding) => `${id}-${all.indexOf(finding)}`;

  function perform({ act }: Finding) {
    onClose();
    act();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Enter' && chosen) perform(chosen);
    else if (key === 'ArrowDown') reach((at + 1) % all.length);
    else if (key === 'ArrowUp') reach((at + all.length - 1) % all.length);
    else return;
    event.preventDefault();
  }

  function reach(next: number) {
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog title={t('search_everything')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.search}>
        <TextField
          label={t('search_everything')}
          hideLabel
          type="search"
          value={text}
          onChange={(next) => {
            setText(next);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={all.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && idOf(chosen)}
        />
        <div id={`${id}-list`} role="listbox" aria-label={t('search_everything')}>
          {groups.map(({ label, findings }) => (
            <div key={label} role="group" aria-label={t(label)}>
              <p aria-hidden className={styles.group}>
                {t(label)}
              </p>
              {findings.map((finding) => (
                <div
                  key={finding.id}
                  id={idOf(finding)}
                  role="option"
                  aria-selected={finding === chosen}
                  tabIndex={-1}
                  className={styles.finding}
                  onPointerMove={() => setAt(all.indexOf(finding))}
                  onClick={() => perform(finding)}
                >
                  <Icon of={finding.icon} />
                  <bdi className={styles.text}>{finding.text}</bdi>
                  {finding.detail && <bdi className={styles.detail}>{finding.detail}</bdi>}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
