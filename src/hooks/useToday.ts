import { useEffect, useState } from 'react';
import { today } from '../domain/time/calendar';
import type { Day } from '../model/day';
import { asOn } from '../services/firebase/asOn';

const CHECK_EVERY = 60_000;

/** The user's local calendar day; changes at midnight, and when a sleeping device wakes. With earlier books, their day. */
export function useToday(): Day {
  const [day, setDay] = useState(now);
  useEffect(() => {
    const check = () => setDay(now());
    const timer = setInterval(check, CHECK_EVERY);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return day;
}

const now = () => asOn()?.day ?? today(Date.now());
