import { Notifications } from '@mantine/notifications'

export function ToastList() {
  return <Notifications position="top-right" />
}
