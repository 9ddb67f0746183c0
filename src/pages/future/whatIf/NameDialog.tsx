import { useLanguage } from '../../../contexts/LanguageContext';
import { usePlan } from '../../../contexts/PlanContext';
import { useForm } from '../../../hooks/useForm';
import { useSameId } from '../../../hooks/useSameId';
import { validateScenarioName } from '../../../domain/forecast/scenarioName';
import { useAct } from '../../../features/commands/useAct';
import { FormDialog } from '../../../features/formDialog/FormDialog';
import type { Scenario } from '../../../model/scenario';
import { createScenario, newScenarioId, renameScenario } from '../../../services/plans/scenarios';
import { TextField } from '../../../ui/TextField';
import { useOpenScenario } from './useOpenScenario';

export interface NameDialogProps {
  /** Null for a new one, which opens. */
  scenario: Scenario | null;
  onClose: () => void;
}

/** Asks for the name of a scenario. */
export function NameDialog({ scenario, onClose }: NameDialogProps) {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const { submit } = useAct();
  const [, open] = useOpenScenario();
  const once = useSameId(newScenarioId);
  const { field, dialogProps } = useForm({ name: scenario?.name ?? '' }, validateScenarioName, name);

  async function name(chosen: string) {
    await submit(async () => {
      if (scenario === null)
        open(await once(chosen, (id) => createScenario({ plan_id: planId, name: chosen, changes: [] }, id)));
      else await renameScenario(scenario.id, chosen);
    });
    onClose();
  }

  return (
    <FormDialog
      {...dialogProps}
      title={scenario === null ? t('scenario_new') : t('scenario_rename', { scenario: scenario.name })}
      submitLabel={t(scenario === null ? 'create' : 'rename')}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={t('scenario_name')}
        placeholder={t('scenario_name_example')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
