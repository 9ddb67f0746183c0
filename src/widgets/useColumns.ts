import { useEffect, useState } from 'react';
import { columnsFor, isStacked } from '../domain/dashboard/widgetLayout';

const ofWindow = () => window.innerWidth;

/** How many columns the window has, and whether it is too narrow for any. */
export function useColumns(): { columns: number; isStacked: boolean } {
  const [width, setWidth] = useState(ofWindow);
  useEffect(() => {
    const measure = () => setWidth(ofWindow);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { columns: columnsFor(width), isStacked: isStacked(width) };
}
