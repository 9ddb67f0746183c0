import { useState } from 'react';
import { remember, remembered, type DeviceKey } from '../../services/device/deviceStore';

/** Whether a card is open: as the user left it on this device, else as the page decides. */
export function useOpenCard(
  key: DeviceKey,
  opensAtFirst: boolean,
): readonly [isOpen: boolean, setIsOpen: (open: boolean) => void] {
  const [choice, setChoice] = useState(() => remembered(key));

  function choose(open: boolean) {
    const chosen = open ? 'yes' : 'no';
    remember(key, chosen);
    setChoice(chosen);
  }

  return [choice === null ? opensAtFirst : choice === 'yes', choose];
}
