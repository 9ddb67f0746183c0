import { useEffect, useState } from 'react';
import { columnsFor, isStacked } from '../domain/dashboard/widgetLayout';

const ofWindow = () => window.innerWidth;

/** Returns the window's number of columns, and whether it is too narrow for a grid. */
export function useColumns(): { columns: number; isStacked: boolean } {
  const [width, setWidth] = useState(ofWindow);
  useEffect(() => {
    const measure = () => setWidth(ofWindow);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { columns: columnsFor(width), isStacked: isStacked(width) };
}
