import { ACTION_HELP } from '@placet/rules/actions/action-help'
import { anchorOf } from '@placet/rules/actions/derived-action'

/** What is said of each type of action to whoever wants to read more. */
export function listHelp() {
  return Object.entries(ACTION_HELP).map(([type, help]) => ({ anchor: anchorOf(type), ...help }))
}
