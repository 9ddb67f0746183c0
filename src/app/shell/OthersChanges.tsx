import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useWatch } from '../../hooks/useWatch';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import { watchLastWritten } from '../../services/transactions/lastWritten';
import { isWrittenHere } from '../../services/transactions/writeAct';

/** Milliseconds between two announcements, so that a busy plan doesn't talk without end. */
const PAUSE = 5000;

/** Tells screen readers what other members add or change, as the mark on its row tells everybody else. */
export function OthersChanges() {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const read = useWatch(watchLastWritten, planId);
  const latest = useRef<Instant | null>(null);
  const heard = useRef<string[]>([]);
  const [text, setText] = useState('');

  const hear = useEffectEvent((written: Transaction | undefined) => {
    const before = latest.current;
    latest.current = Math.max(before ?? 0, written?.updatedAt ?? 0);
    if (before === null || written === undefined) return;
    if (written.updatedAt > before && !isWrittenHere(written.id)) heard.current.push(written.description);
  });
  const speak = useEffectEvent(() => {
    const [description, ...others] = heard.current;
    heard.current = [];
    if (description === undefined) setText('');
    else if (others.length === 0) setText(t('others_change', { description }));
    else setText(t('others_changes', { count: others.length + 1 }));
  });

  useEffect(() => {
    if (read.status === 'ready') hear(read.value.records[0]);
  }, [read]);
  useEffect(() => {
    const timer = setInterval(() => speak(), PAUSE);
    return () => clearInterval(timer);
  }, []);

  return (
    <p aria-live="polite" className="visuallyHidden">
      {text}
    </p>
  );
}
