import { useLocalStorage } from '@mantine/hooks'

/** Whether single letters are shortcuts, as chosen in this browser. */
export function useHasShortcuts() {
  return useLocalStorage({
    key: 'placet-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
}
