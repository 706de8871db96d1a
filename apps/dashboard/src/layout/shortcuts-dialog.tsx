import { t } from '@lingui/core/macro'
import { Kbd, Modal, Switch } from '@mantine/core'
import { useHasShortcuts } from '../ui/shortcuts-setting.ts'
import classes from './shortcuts-dialog.module.css'

export interface Shortcut {
  /** Keys in a row, as in `g s`. */
  keys: string
  does: string
}

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
  shortcuts: readonly Shortcut[]
}

export function ShortcutsDialog({ isOpen, onClose, shortcuts }: ShortcutsDialogProps) {
  const [isOn, setIsOn] = useHasShortcuts()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="md">
      <dl className={classes['list']} data-off={!isOn || undefined}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className={classes['row']}>
            <dt>{does}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key.toUpperCase()}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="lg"
        label={t`Use these keys in this browser`}
        description={t`Ctrl or ⌘ K always opens the search.`}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}
