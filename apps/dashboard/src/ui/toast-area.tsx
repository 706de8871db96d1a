import { notificationsStore, useNotifications } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'

const ACTS = ['pointerdown', 'keydown'] as const

/**
 * Where toasts appear. Its code comes once somebody uses the page, so that it is there for the first toast, also if that
 * one says that the connection is lost.
 */
export function ToastArea() {
  const hasSome = useNotifications(notificationsStore).notifications.length > 0
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        // The next toast tries again.
        () => undefined,
      )
    }
    if (hasSome) load()
    for (const act of ACTS) window.addEventListener(act, load, { once: true })
    return () => ACTS.forEach((act) => window.removeEventListener(act, load))
  }, [hasSome])
  return List && <List />
}
