import { useLanguage } from '../../contexts/LanguageContext';
import type { Payer } from '../../domain/settle/people';
import type { TranslationKey } from '../../model/lang';
import styles from './Repayments.module.css';
import { useNameOf } from './useNameOf';

export interface PaymentProps {
  /** Its text has the names as `{from}` and `{to}`: 'Nora pays Bram', in the language's word order. */
  says: TranslationKey;
  from: Payer;
  to: Payer;
}

/** Says who gives money to whom. */
export function Payment({ says, from, to }: PaymentProps) {
  const { t } = useLanguage();
  const nameOf = useNameOf();
  return t(says)
    .split(/(\{from\}|\{to\})/)
    .map((part) => {
      if (part !== '{from}' && part !== '{to}') return part;
      return (
        <bdi key={part} className={styles.name}>
          {nameOf(part === '{from}' ? from : to)}
        </bdi>
      );
    });
}
