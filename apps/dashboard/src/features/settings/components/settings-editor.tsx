import { t } from '@lingui/core/macro'
import { Stack, Tabs } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { SettingsView } from '@placet/contract/settings'
import { isTcf } from '@placet/rules/settings/frameworks'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useEditKeys } from '../../../ui/use-edit-keys.ts'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useMay } from '../../profile/index.ts'
import { useDesigner } from '../designer/designer-place.ts'
import { useFocusSetting } from '../designer/use-focus-setting.ts'
import { SettingsEditorContext, useSettingsEditor } from '../editor.ts'
import { Advanced } from '../sections/advanced.tsx'
import { Crawler } from '../sections/crawler.tsx'
import { Essentials } from '../sections/essentials.tsx'
import { Languages } from '../sections/languages.tsx'
import { Regions } from '../sections/regions.tsx'
import { Scripts } from '../sections/scripts.tsx'
import { useSaving } from '../use-saving.tsx'
import { LiveStatus } from './live-status.tsx'
import { SaveButtons } from './save-buttons.tsx'
import classes from './settings-editor.module.css'
import { Uncovered } from './uncovered.tsx'

const Tcf = lazy(async () => ({ default: (await import('../sections/tcf.tsx')).Tcf }))
const UsPrivacy = lazy(async () => ({ default: (await import('../sections/us-privacy.tsx')).UsPrivacy }))
const Vendors = lazy(async () => ({ default: (await import('../sections/vendors.tsx')).Vendors }))
const Designer = lazy(async () => ({ default: (await import('../designer/designer.tsx')).Designer }))

const TABS = perLanguage(
  () =>
    [
      { value: 'essentials', label: t`Essentials` },
      { value: 'regions', label: t`Regions` },
      { value: 'tcf', label: t`IAB TCF` },
      { value: 'us', label: t`US privacy` },
      { value: 'vendors', label: t`Vendors` },
      { value: 'languages', label: t`Languages` },
      { value: 'scripts', label: t`Scripts and signals` },
      { value: 'crawler', label: t`Scanner` },
      { value: 'advanced', label: t`Advanced` },
    ] as const,
)

export function SettingsEditorView({ domain, view }: { domain: DomainView; view: SettingsView }) {
  const editor = useSettingsEditor(domain, view)
  const saving = useSaving(editor, view)
  const [search, setSearch] = useSearch()
  const designer = useDesigner(editor.document.regions.length)
  const hasTcf = editor.document.regions.some(({ framework }) => isTcf(framework))
  const hasUs = editor.document.regions.some(({ framework }) => framework === 'ccpa')
  const tabs = TABS.filter(({ value }) => (value !== 'tcf' || hasTcf) && (value !== 'us' || hasUs))
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'essentials'
  const mayWrite = useMay('settings:write')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  useLeaveWarning(editor.isModified && mayWrite)
  useFocusSetting()
  const undo = () => editor.dispatch({ kind: 'undo' })
  const redo = () => editor.dispatch({ kind: 'redo' })
  useEditKeys({ undo, redo, save: () => mayWrite && saving.save() })
  const design = (region = 0) => designer.go({ tab: 'brand', region })
  const buttons = mayWrite && <SaveButtons editor={editor} saving={saving} onUndo={undo} onRedo={redo} />

  return (
    <>
      <Uncovered isCovered={designer.place !== null}>
        <SettingsEditorContext value={editor}>
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(next) =>
              setSearch(() => new URLSearchParams(next && next !== 'essentials' ? { tab: next } : {}))
            }
          >
            <Tabs.List mb="md" ref={list} className={classes['tabs'] ?? ''}>
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Stack gap="md">
              {tab === 'essentials' && <Essentials onDesign={() => design()} />}
              {tab === 'regions' && <Regions onDesign={design} />}
              {tab === 'tcf' && (
                <Suspense fallback={<LoadingState rows={6} rowHeightPx={48} />}>
                  <Tcf />
                </Suspense>
              )}
              {tab === 'us' && (
                <Suspense fallback={<LoadingState rows={6} rowHeightPx={48} />}>
                  <UsPrivacy />
                </Suspense>
              )}
              {tab === 'vendors' && (
                <Suspense fallback={<LoadingState rows={6} rowHeightPx={48} />}>
                  <Vendors />
                </Suspense>
              )}
              {tab === 'languages' && <Languages />}
              {tab === 'scripts' && <Scripts />}
              {tab === 'crawler' && <Crawler />}
              {tab === 'advanced' && <Advanced />}
              <LiveStatus domainId={domain.id} />
            </Stack>
          </Tabs>
          <SaveBar
            state={mayWrite ? describe(domain, editor.isModified) : readOnly()}
            isModified={editor.isModified && mayWrite}
          >
            {buttons}
          </SaveBar>
        </SettingsEditorContext>
      </Uncovered>
      {designer.place && (
        <SettingsEditorContext value={editor}>
          <Suspense>
            <Designer place={designer.place} go={designer.go} onClose={designer.close} actions={buttons} />
          </Suspense>
        </SettingsEditorContext>
      )}
    </>
  )
}

const readOnly = () =>
  t`You can look at the settings and try changes in the preview, but your role can’t save them.`

function describe(domain: DomainView, isModified: boolean): string {
  if (isModified) return t`You have unsaved changes.`
  if (domain.hasUnpublishedChanges) return t`Saved as draft.`
  return domain.publishedVersion === null
    ? t`Not published yet.`
    : t`Version ${domain.publishedVersion} is live.`
}
