import { ChartColumn, Download, Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats } from '../../contexts/FormatsContext';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { writeFigures } from '../../domain/files/csv/write';
import { useToday } from '../../hooks/useToday';
import { Card } from '../../ui/Card';
import { download, fileName } from '../../ui/download';
import { IconButton } from '../../ui/IconButton';
import { Menu } from '../../ui/Menu';
import { useTellError } from '../errors/useTellError';
import { REACHED, type PictureContent } from './content';
import { Drawing, type DrawingProps } from './Drawing';
import { FiguresTable } from './FiguresTable';
import styles from './Picture.module.css';
import { painted, standalone } from './standalone';

export interface PictureProps {
  title: string;
  /** The period that its title doesn't say; a saved file needs it. */
  period?: string;
  content: PictureContent;
  opens?: DrawingProps['opens'];
}

/** A picture in a card. It can be shown as its table, and saved. */
export function Picture({ title, period, content, opens }: PictureProps) {
  const { t } = useLanguage();
  const formats = useFormats();
  const plan = usePlan();
  const today = useToday();
  const tellError = useTellError();
  const [isTable, setIsTable] = useState(false);
  const svg = useRef<SVGSVGElement>(null);

  const whole = period === undefined ? title : `${title} · ${period}`;
  const nameOf = (ending: string) => fileName(`${plan.name} ${whole}`, today, ending);
  const saves = {
    svg: (drawing: SVGSVGElement) =>
      download(nameOf('svg'), 'image/svg+xml', standalone(drawing, whole, REACHED).text),
    png: (drawing: SVGSVGElement) =>
      void painted(standalone(drawing, whole, REACHED)).then(
        (blob) => download(nameOf('png'), 'image/png', blob),
        tellError,
      ),
  };
  const items = () => {
    const drawing = svg.current;
    return [
      ...(drawing === null
        ? []
        : (['svg', 'png'] as const).map((kind) => ({
            id: kind,
            label: t('pictures_save_as', { kind: kind.toUpperCase() }),
            onSelect: () => saves[kind](drawing),
          }))),
      {
        id: 'csv',
        label: t('pictures_save_as', { kind: 'CSV' }),
        onSelect: () => download(nameOf('csv'), 'text/csv', writeFigures(content.table, formats)),
      },
    ];
  };

  return (
    <Card
      title={title}
      padded
      action={
        <div className={styles.tools}>
          <IconButton
            icon={isTable ? ChartColumn : Table2}
            label={t(isTable ? 'pictures_as_picture' : 'pictures_as_table', { title })}
            onClick={() => setIsTable(!isTable)}
          />
          <Menu
            label={t('pictures_save', { title })}
            trigger={(props) => (
              <IconButton {...props} icon={Download} label={t('pictures_save', { title })} />
            )}
            items={items}
          />
        </div>
      }
    >
      {isTable ? (
        <section
          aria-label={title}
          className={styles.scroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys scroll it only while it has the focus
          tabIndex={0}
        >
          <FiguresTable caption={content.says} table={content.table} />
        </section>
      ) : (
        <Drawing title={title} content={content} svg={svg} {...(opens && { opens })} />
      )}
    </Card>
  );
}
