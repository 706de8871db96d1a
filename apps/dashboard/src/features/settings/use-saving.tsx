import { t } from '@lingui/core/macro'
import { modals } from '@mantine/modals'
import { frameworkFamily } from '@placet/rules/settings/frameworks'
import { type SettingsInput, SETTINGS_MESSAGES, type SettingsView } from '@placet/contract/settings'
import type { DomainSettings } from '@placet/contract/settings-document'
import { useState } from 'react'
import { say } from '../../i18n/say.ts'
import { isApiError } from '../../api/api-error.ts'
import { toastError, toastSuccess, toastWarning } from '../../ui/toasts.tsx'
import { ConflictForm } from './components/conflict-form.tsx'
import { describeError, describeInvalid } from './describe-error.ts'
import type { SettingsEditor } from './editor.ts'
import { useSaveSettings } from './queries.ts'
import { usePublishing } from './use-publishing.tsx'

const RELOAD_MS = 2000
const CONFLICT = 'settings-conflict'

/** Save, and save-and-publish, with their messages, reloads and confirmations. */
export function useSaving({ domain, document, state, dispatch }: SettingsEditor, view: SettingsView) {
  const [version, setVersion] = useState(view.version)
  const save = useSaveSettings(domain.id)
  const publishing = usePublishing(domain.id)
  const refusals = Object.values(state.refused).flat()

  const saved = (changes: readonly { key: string }[], savedVersion?: number) => {
    dispatch({ kind: 'markSaved', document })
    if (savedVersion !== undefined) setVersion(savedVersion)
    if (needsReload(state.saved, document, changes))
      window.setTimeout(() => window.location.reload(), RELOAD_MS)
  }
  const input = (base: number): SettingsInput => ({ ...document, version: base })

  /** Edit conflict: the user sees the other person's changes before anything is overwritten. */
  const settle = (error: Error, again: (base: number) => void): boolean => {
    if (!isApiError(error, 'settings_changed')) return false
    modals.open({
      modalId: CONFLICT,
      title: t`Someone else saved these settings`,
      size: 'lg',
      children: (
        <ConflictForm
          domainId={domain.id}
          base={state.saved}
          mine={document}
          onKeepMine={(theirVersion) => {
            modals.close(CONFLICT)
            again(theirVersion)
          }}
        />
      ),
    })
    return true
  }

  const runSave = (base: number): void =>
    save.mutate(input(base), {
      onSuccess: (answer) => {
        saved(answer.changes, answer.version)
        toastSuccess(say(SETTINGS_MESSAGES.saved))
        toastWarning(say(SETTINGS_MESSAGES.publishPending))
      },
      onError: (error) => {
        if (settle(error, runSave)) return
        const { title, messages } = describeError(error, say(SETTINGS_MESSAGES.saveFailed))
        toastError(title, messages)
      },
    })
  const runPublish = (base: number): void =>
    publishing.publish({
      settings: input(base),
      onPublished: (changes) => saved(changes, base + (changes.length > 0 ? 1 : 0)),
      onRequested: () => {
        dispatch({ kind: 'markSaved', document })
        window.setTimeout(() => window.location.reload(), RELOAD_MS)
      },
      onRefused: (error) => settle(error, runPublish),
    })

  const unlessRefused = (run: (base: number) => void) => () => {
    if (refusals.length === 0) return run(version)
    const { title, messages } = describeInvalid(refusals.map(({ message }) => message))
    return toastError(title, messages)
  }

  return {
    isSaving: save.isPending,
    isPublishing: publishing.isPublishing,
    save: unlessRefused(runSave),
    saveAndPublish: unlessRefused(runPublish),
  }
}

/** The page reloads if its UI generation or a region's framework family changes. A region that is added or deleted switches nothing. */
function needsReload(
  before: DomainSettings,
  after: DomainSettings,
  changes: readonly { key: string }[],
): boolean {
  const familyOf = new Map(before.regions.map(({ title, framework }) => [title, frameworkFamily(framework)]))
  const switches = after.regions.some(
    ({ title, framework }) =>
      (familyOf.get(title) ?? frameworkFamily(framework)) !== frameworkFamily(framework),
  )
  return switches || changes.some(({ key }) => key === 'ui.legacyUI')
}
