import { ImagePlus } from 'lucide-react';
import { useLanguage } from '../../contexts/LanguageContext';
import { isTooLarge } from '../../domain/money/money';
import { Icon } from '../../ui/Icon';
import { defineWidget, type WidgetViewProps } from '../defineWidget';
import { Figure } from '../../features/sums/Figure';
import { ImageSettings } from './imageSettings';
import { ImageSettingsForm } from './ImageSettingsForm';
import styles from './NextMonthImageDelta.module.css';
import { Picture } from '../../ui/Picture';

/** Shows a picture by the month's expected remainder: good from zero up, else bad (spec, section 2). */
function NextMonthImageDelta({ forecast, settings }: WidgetViewProps<ImageSettings>) {
  const { t } = useLanguage();
  const { delta } = forecast.summary;
  const isGood = delta >= 0;
  const url = isGood ? settings.goodImage : settings.badImage;

  return (
    <div className={styles.tile}>
      {!isTooLarge(delta) && (
        <Picture
          key={url}
          url={url}
          alt={t(isGood ? 'good_month' : 'bad_month')}
          className={styles.image}
          instead={
            <p className={styles.none}>
              <Icon of={ImagePlus} size={20} />
              {t('add_image')}
            </p>
          }
        />
      )}
      <footer className={styles.foot}>
        <h2>{t('expected_delta')}</h2>
        <Figure
          title={t('expected_delta')}
          amount={delta}
          tone={isGood ? 'in' : 'out'}
          occurrences={forecast.occurrences}
          size="small"
        />
      </footer>
    </div>
  );
}

export const nextMonthImageDelta = defineWidget({
  title: 'delta_with_picture',
  size: { width: 2, height: 3 },
  minSize: { width: 2, height: 2 },
  settings: ImageSettings,
  View: NextMonthImageDelta,
  SettingsForm: ImageSettingsForm,
});
