import type { ReactNode } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import type { Cents } from '../../model/money';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../money/Money';
import { PressedFigure, type PressedFigureProps } from './Figure';
import styles from './PartsDialog.module.css';

export interface Part {
  label: string;
  /** Below zero where it is taken away. */
  amount: Cents;
  /** What the part is made of. */
  list?: PressedFigureProps['list'];
}

export interface PartsDialogProps {
  title: string;
  parts: readonly Part[];
  total: Part;
  /** What follows from the total. */
  after?: readonly Part[];
  footer?: ReactNode;
  onClose: () => void;
}

/** Explains a figure line by line: what it begins with, what is added and taken away, and what it comes to. */
export function PartsDialog({ title, parts, total, after = [], footer, onClose }: PartsDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} footer={footer}>
      <dl className={styles.parts}>
        {[...parts, total, ...after].map((part) => (
          <div key={part.label} className={styles.part} data-total={part === total}>
            <dt>{part.label}</dt>
            <dd>
              {part.list ? (
                <PressedFigure title={part.label} size="small" amount={part.amount} list={part.list} />
              ) : (
                <Money amount={part.amount} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
