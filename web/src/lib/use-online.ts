import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** True if there is a connection, as far as the browser and the service worker know. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
