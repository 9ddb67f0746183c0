import { useLanguage } from '../../contexts/LanguageContext';
import { addDays } from '../../domain/time/calendar';
import { difference, isTooLarge } from '../../domain/money/money';
import { LoadError } from '../../features/errors/LoadError';
import { EverydayDialog } from '../../features/everyday/dialogs';
import { Figure, PressedFigure } from '../../features/sums/Figure';
import { WhyChanged } from '../../features/whyChanged/WhyChanged';
import { DirectionIcon } from '../../ui/DirectionIcon';
import { Loading } from '../../ui/Loading';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import tile from '../FigureTile.module.css';
import { ForecastChart } from '../ForecastChart';
import styles from './BalanceLine.module.css';
import { BalanceSettings } from './balanceSettings';
import { BalanceSettingsForm } from './BalanceSettingsForm';
import { LineCaptions } from './LineCaptions';
import { useLine, type KnownLine } from './useLine';

/** Shows the expected balance by day: a line by month would hide the days below zero. */
function BalanceLine({ forecast, settings }: WidgetViewProps<BalanceSettings>) {
  const { t, tn } = useLanguage();
  const title = tn('balance_change', settings.months);
  const known = useLine(forecast, settings);
  const isEstimate = known !== null && known.line.band.length > 0;
  return (
    <div className={tile.tile}>
      <header className={tile.head}>
        <h2>{title}</h2>
        {isEstimate && <span className={styles.mark}>{t('line_estimate')}</span>}
        <DirectionIcon direction="net" />
      </header>
      {known === null ? (
        <Loading text={t('loading')} />
      ) : (
        <>
          <Change title={title} known={known} />
          {!isTooLarge(known.line.totals.end) && <LineCaptions known={known} />}
          {known.failed && <LoadError of={known.failed} />}
          <WhyChanged series={forecast.series} today={forecast.from} months={settings.months} />
          <ForecastChart totals={known.line.totals} estimate={isEstimate ? known.line : undefined} />
        </>
      )}
    </div>
  );
}

/** The change over the whole line. It opens its parts: the list, or, with everyday spending, where that comes from. */
function Change({ title, known: { line, everyday, entered } }: { title: string; known: KnownLine }) {
  const { totals, certain, bookings, band } = line;
  const change = difference(totals.end, totals.start);
  const figure = { title, amount: change, tone: change >= 0 ? ('in' as const) : ('out' as const) };
  if (everyday === null || band.length === 0) return <Figure {...figure} occurrences={bookings} />;
  return (
    <PressedFigure
      {...figure}
      list={(onClose) => (
        <EverydayDialog
          title={title}
          everyday={everyday}
          entered={entered}
          certain={{ amount: difference(certain.end, certain.start), bookings }}
          spent={difference(certain.end, totals.end)}
          today={totals.from}
          until={addDays(totals.to, -1)}
          onClose={onClose}
        />
      )}
    />
  );
}

export const balanceLine = defineWidget({
  title: 'balance_line',
  size: { width: 4, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: BalanceSettings,
  View: BalanceLine,
  SettingsForm: BalanceSettingsForm,
});
