import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../contexts/LanguageContext';
import { usePlan } from '../../contexts/PlanContext';
import { useToday } from '../../hooks/useToday';
import { useWatch, useWatchOf } from '../../hooks/useWatch';
import type { Instant } from '../../model/instant';
import type { Transaction } from '../../model/transaction';
import { watchBooks, watchRepeating } from '../../services/books/books';
import { isWrittenHere } from '../../services/transactions/writeAct';

/** Milliseconds between two announcements, so that a busy plan doesn't talk without end. */
const PAUSE = 5000;

/**
 * Tells screen readers what other members add or change of this year and of what repeats, as the mark on its row tells
 * everybody else. It also keeps the plan's books open from page to page.
 */
export function OthersChanges() {
  const { t } = useLanguage();
  const { id: planId } = usePlan();
  const today = useToday();
  const thisYear = useWatchOf(planId, watchBooks, planId, today, today);
  const repeating = useWatch(watchRepeating, planId);
  const latest = useRef<Instant | null>(null);
  const heard = useRef<string[]>([]);
  const [text, setText] = useState('');

  const hear = useEffectEvent((all: readonly Transaction[]) => {
    const before = latest.current;
    // What repeats and begins this year is in both.
    const each = [...new Map(all.map((one) => [one.id, one])).values()];
    latest.current = each.reduce((most, { updatedAt }) => Math.max(most, updatedAt), before ?? 0);
    if (before === null) return;
    const changed = each.filter(({ id, updatedAt }) => updatedAt > before && !isWrittenHere(id));
    heard.current.push(...changed.map(({ description }) => description));
  });
  const speak = useEffectEvent(() => {
    const [description, ...others] = heard.current;
    heard.current = [];
    if (description === undefined) setText('');
    else if (others.length === 0) setText(t('others_change', { description }));
    else setText(t('others_changes', { count: others.length + 1 }));
  });

  useEffect(() => {
    if (thisYear.status !== 'ready' || repeating.status !== 'ready') return;
    // What came while this device was closed is no news: what it stores shows before the server is heard.
    if (thisYear.value.isConfirmed && repeating.value.isConfirmed)
      hear([...thisYear.value.records, ...repeating.value.records]);
  }, [thisYear, repeating]);
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
