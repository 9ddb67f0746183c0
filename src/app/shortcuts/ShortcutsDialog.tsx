import { Fragment } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { Dialog } from '../../ui/Dialog';
import { Switch } from '../../ui/Switch';
import { SHORTCUTS, type Shortcut } from './shortcuts';
import styles from './ShortcutsDialog.module.css';
import type { ShortcutsSwitch } from './useShortcutsSwitch';

export interface ShortcutsDialogProps {
  setting: ShortcutsSwitch;
  onClose: () => void;
}

export function ShortcutsDialog({ setting, onClose }: ShortcutsDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog title={t('shortcuts')} size="auto" closeLabel={t('close')} onClose={onClose}>
      <table className={styles.table}>
        {SHORTCUTS.map(({ label, shortcuts }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles.group}>
                {t(label)}
              </th>
            </tr>
            {shortcuts.map((shortcut) => (
              <tr key={shortcut.keys.join(' ')}>
                <th scope="row" className={styles.act}>
                  {t(shortcut.label)}
                </th>
                <td>
                  <Keys of={shortcut} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Switch
        label={t('shortcuts_single')}
        hint={t('shortcuts_single_hint')}
        checked={setting.isOn}
        onChange={setting.turn}
      />
    </Dialog>
  );
}

function Keys({ of: { keys, kind } }: { of: Shortcut }) {
  return (
    <span className={styles.keys} dir="ltr" translate="no">
      {keys.map((key, position) => (
        <Fragment key={key}>
          {position > 0 && (kind === 'chord' ? ' + ' : ' ')}
          <kbd className={styles.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
