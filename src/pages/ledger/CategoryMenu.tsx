import { EllipsisVertical, Gauge } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { CategoryId } from '../../model/ids';
import type { Cents } from '../../model/money';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { LimitDialog } from './LimitDialog';

export interface CategoryMenuProps {
  category: CategoryId;
  /** Null without a limit. */
  limit: Cents | null;
}

/** The rarer actions on a category of expenses. */
export function CategoryMenu({ category, limit }: CategoryMenuProps) {
  const { t, categoryName } = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const label = t('transaction_actions', { description: categoryName(category) });

  return (
    <>
      <Menu
        label={label}
        trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={label} />}
        items={[
          {
            id: 'limit',
            label: t(limit === null ? 'limit_set' : 'limit_change'),
            icon: <Icon of={Gauge} />,
            onSelect: () => setIsAsked(true),
          },
        ]}
      />
      {isAsked && <LimitDialog category={category} limit={limit} onClose={() => setIsAsked(false)} />}
    </>
  );
}
