import { usePlan } from '../../contexts/PlanContext';
import { PageHead } from '../../ui/PageHead';

export function DashboardPage() {
  return <PageHead title={usePlan().name} />;
}
