import { ACTION_HELP } from '@placet/rules/actions/action-help'
import { anchorOf } from '@placet/rules/actions/derived-action'

/** Help text for each action type. */
export function listHelp() {
  return Object.entries(ACTION_HELP).map(([type, help]) => ({ anchor: anchorOf(type), ...help }))
}
