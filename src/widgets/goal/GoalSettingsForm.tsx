import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { Select } from '../../ui/Select';
import type { SettingsFormProps } from '../defineWidget';
import { SettingsForm } from '../SettingsForm';
import type { GoalSettings } from './goalSettings';

/** No goal has this id. An empty value would be the field's own, of nothing chosen. */
const NEXT = 'next';

/** Asks which goal to show. */
export function GoalSettingsForm({ settings, id, onSubmit }: SettingsFormProps<GoalSettings>) {
  const { t } = useLanguage();
  const { goals = {} } = usePlan();
  const options = Object.entries(goals).map(([value, { name }]) => ({ value, label: name }));
  const [goal, setGoal] = useState(Object.hasOwn(goals, settings.goal) ? settings.goal : NEXT);
  return (
    <SettingsForm id={id} onSubmit={() => onSubmit({ goal: goal === NEXT ? '' : goal })}>
      <Select
        label={t('goal_widget')}
        options={[{ value: NEXT, label: t('goal_nearest') }, ...options]}
        value={goal}
        onChange={setGoal}
      />
    </SettingsForm>
  );
}
