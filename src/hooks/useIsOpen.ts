import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still on the screen, for the answer to an act that it has started. */
export function useIsOpen(): Readonly<RefObject<boolean>> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
