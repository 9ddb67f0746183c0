import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '../../../contexts/LanguageContext';
import { useAct } from '../../../features/commands/useAct';
import type { Day } from '../../../model/day';
import type { ScenarioId } from '../../../model/ids';
import type { Scenario } from '../../../model/scenario';
import type { Series } from '../../../model/transaction';
import { deleteScenario, restoreScenario } from '../../../services/plans/scenarios';
import { CollapsibleCard } from '../../../ui/CollapsibleCard';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Menu } from '../../../ui/Menu';
import { NameDialog } from './NameDialog';
import { OpenScenario } from './OpenScenario';
import { useOpenScenario } from './useOpenScenario';
import styles from './Scenarios.module.css';

export interface ScenariosProps {
  scenarios: readonly Scenario[];
  series: readonly Series[];
  unreadable: readonly string[];
  today: Day;
}

/** Lists scenarios. The address names the open one. */
export function Scenarios({ scenarios, series, unreadable, today }: ScenariosProps) {
  const [openId, open] = useOpenScenario();
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  const at = scenarios.findIndex(({ id }) => id === openId);

  // One that the address opens may be far below what is on the screen.
  useEffect(() => {
    if (at === -1 || pressed.current === openId) return;
    pressed.current = openId;
    list.current?.children[at]?.querySelector('button')?.focus();
  }, [at, openId]);

  function toggle(id: ScenarioId, isOpen: boolean) {
    pressed.current = isOpen ? id : null;
    open(isOpen ? id : null);
  }

  return (
    <div className={styles.list} ref={list}>
      {scenarios.map((scenario, index) => (
        <ScenarioCard
          key={scenario.id}
          scenario={scenario}
          isOpen={index === at}
          onOpenChange={(isOpen) => toggle(scenario.id, isOpen)}
        >
          <OpenScenario scenario={scenario} series={series} unreadable={unreadable} today={today} />
        </ScenarioCard>
      ))}
    </div>
  );
}

interface ScenarioCardProps {
  scenario: Scenario;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

function ScenarioCard({ scenario, isOpen, onOpenChange, children }: ScenarioCardProps) {
  const { t } = useLanguage();
  const { run, send } = useAct();
  const [isNaming, setIsNaming] = useState(false);
  const { id, name, changes } = scenario;
  const values = { scenario: name };
  const label = t('scenario_actions', values);

  function remove() {
    const undo = () =>
      send(() => restoreScenario(scenario), { failed: { key: 'scenario_not_restored', values } });
    void run(() => deleteScenario(id), {
      tells: true,
      failed: { key: 'scenario_not_deleted', values },
      done: t('scenario_deleted', values),
      undo,
    });
  }

  return (
    <>
      <CollapsibleCard
        title={name}
        headingLevel={3}
        count={changes.length}
        open={isOpen}
        onOpenChange={onOpenChange}
        menu={
          <Menu
            label={label}
            trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={label} />}
            items={[
              {
                id: 'rename',
                label: t('rename'),
                icon: <Icon of={Pencil} />,
                onSelect: () => setIsNaming(true),
              },
              {
                id: 'delete',
                label: t('scenario_delete'),
                icon: <Icon of={Trash2} />,
                onSelect: remove,
              },
            ]}
          />
        }
      >
        {children}
      </CollapsibleCard>
      {isNaming && <NameDialog scenario={scenario} onClose={() => setIsNaming(false)} />}
    </>
  );
}
