import type { ReactNode } from 'react';
import { useLanguage } from '../contexts/LanguageContext';
import type { BalanceOn } from '../domain/money/balance';
import { NoBalance } from '../features/balance/NoBalance';
import type { KnownBalance } from '../features/balance/useBalance';
import { DirectionIcon } from '../ui/DirectionIcon';
import tile from './FigureTile.module.css';
import { SumsTile } from './SumsTile';

export interface BalanceTileProps {
  title: string;
  /** Null while nobody has said a balance. */
  known: KnownBalance | null;
  /** One line below the figure. */
  caption: string;
  children: (known: KnownBalance, balance: BalanceOn) => ReactNode;
}

/** A widget with a figure that follows from the balance. It asks for the balance while nobody has said one. */
export function BalanceTile({ title, known, caption, children }: BalanceTileProps) {
  const { t } = useLanguage();
  if (known !== null)
    return (
      <SumsTile title={title} direction="net" caption={caption} isCaptionLast read={known.read}>
        {(balance) => children(known, balance)}
      </SumsTile>
    );
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{title}</h2>
        <DirectionIcon direction="net" />
      </header>
      <div className={tile.ask}>
        <NoBalance />
      </div>
      <p className={tile.caption} title={t('balance_none')}>
        {t('balance_none')}
      </p>
    </div>
  );
}
