import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../contexts/LanguageContext';
import { useToday } from '../../hooks/useToday';
import { monthParam, shownMonth, type ShownMonth } from '../../domain/transactions/shownMonth';
import { useAct } from '../../features/commands/useAct';
import { reveal, type Revealed } from './revealed';

/** Shows a saved transaction in its card, or offers to where another page or month is open. */
export function useShowSaved(): (saved: Revealed, done: string, isOfCard: boolean) => void {
  const { t, lang } = useLanguage();
  const { say } = useAct();
  const today = useToday();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return (saved, done, isOfCard) => {
    const path = `/${lang}/${saved.type === 'income' ? 'income' : 'expenses'}`;
    const param = monthParam(shownMonth(saved.day.slice(0, 7), today));
    const open = shownMonth(new URLSearchParams(search).get('month'), today);
    if (pathname === path && isListed(saved, open)) {
      reveal(saved);
      // Its own card says enough.
      if (!isOfCard) say({ done });
      return;
    }
    const onAction = () => {
      reveal(saved);
      void navigate({ pathname: path, search: param === null ? '' : `month=${param}` });
    };
    say({ done, action: { label: t('show'), onAction } });
  };
}

/** This month's list goes on with later days. */
function isListed({ day }: Revealed, { from, to, away }: ShownMonth): boolean {
  return day >= from && (away === 0 || day <= to);
}
