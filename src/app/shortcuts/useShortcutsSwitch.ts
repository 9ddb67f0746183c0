import { useState } from 'react';
import { remember, remembered } from '../../services/device/deviceStore';

/** Single keys can be a trap for speech input and shaky hands, so people can switch them off (WCAG 2.1.4). */
export interface ShortcutsSwitch {
  isOn: boolean;
  turn: (on: boolean) => void;
}

/** Whether single-key shortcuts are on for this device. */
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
