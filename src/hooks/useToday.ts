import { useEffect, useState } from 'react';
import { today } from '../domain/time/calendar';
import type { Day } from '../model/day';

const CHECK_EVERY = 60_000;

/** The user's local calendar day; changes at midnight, and when a sleeping device wakes. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today(Date.now()));
  useEffect(() => {
    const check = () => setDay(today(Date.now()));
    const timer = setInterval(check, CHECK_EVERY);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return day;
}
