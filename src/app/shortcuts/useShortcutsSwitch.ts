import { useState } from 'react';
import { remember, remembered } from '../../services/device/deviceStore';

/** Single keys can be a trap for speech input and for hands that shake, so they can be switched off (WCAG 2.1.4). */
export interface ShortcutsSwitch {
  isOn: boolean;
  turn: (on: boolean) => void;
}

/** Whether single keys are shortcuts on this device. */
export function useShortcutsSwitch(): ShortcutsSwitch {
  const [isOn, setIsOn] = useState(() => remembered('shortcuts') !== 'off');
  return {
    isOn,
    turn: (on) => {
      remember('shortcuts', on ? null : 'off');
      setIsOn(on);
    },
  };
}
