import { ActionIcon, Button, Group, Stack, Tabs, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import type { SettingsView } from '@placet/contract/settings'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { SettingsEditorContext, useSettingsEditor } from '../editor.ts'
import { Advanced } from '../sections/advanced.tsx'
import { Crawler } from '../sections/crawler.tsx'
import { Essentials } from '../sections/essentials.tsx'
import { Languages } from '../sections/languages.tsx'
import { Regions } from '../sections/regions.tsx'
import { Scripts } from '../sections/scripts.tsx'
import { useSaving } from '../use-saving.tsx'
import { LiveStatus } from './live-status.tsx'
import { PublishButton } from './publish-button.tsx'

const TABS = [
  { value: 'essentials', label: 'Essentials' },
  { value: 'regions', label: 'Regions' },
  { value: 'languages', label: 'Languages' },
  { value: 'scripts', label: 'Scripts and signals' },
  { value: 'crawler', label: 'Scanner' },
  { value: 'advanced', label: 'Advanced' },
] as const

export function SettingsEditorView({ domain, view }: { domain: DomainView; view: SettingsView }) {
  const editor = useSettingsEditor(domain, view)
  const saving = useSaving(editor, view)
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'essentials'
  useLeaveWarning(editor.isModified)
  const undo = () => editor.dispatch({ kind: 'undo' })
  const redo = () => editor.dispatch({ kind: 'redo' })
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+S', saving.save],
  ])
  const isBusy = saving.isSaving || saving.isPublishing
  const design = (region = 0) => setSearch({ design: 'banner', region: String(region) })

  return (
    <SettingsEditorContext value={editor}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch(next && next !== 'essentials' ? { tab: next } : {})}
      >
        <Tabs.List mb="md">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Stack gap="md" maw={860}>
          {tab === 'essentials' && <Essentials onDesign={() => design()} />}
          {tab === 'regions' && <Regions onDesign={design} />}
          {tab === 'languages' && <Languages />}
          {tab === 'scripts' && <Scripts />}
          {tab === 'crawler' && <Crawler />}
          {tab === 'advanced' && <Advanced />}
          <LiveStatus domainId={domain.id} />
        </Stack>
      </Tabs>
      <SaveBar state={describe(domain, editor.isModified)} isModified={editor.isModified}>
        <Group gap={4}>
          <UndoButton
            label="Undo"
            Icon={IconArrowBackUp}
            isOff={editor.state.past.length === 0}
            onClick={undo}
          />
          <UndoButton
            label="Redo"
            Icon={IconArrowForwardUp}
            isOff={editor.state.future.length === 0}
            onClick={redo}
          />
        </Group>
        {domain.hasUnpublishedChanges && !editor.isModified && (
          <PublishButton domainId={domain.id} variant="default" />
        )}
        <Button
          variant="default"
          loading={saving.isSaving}
          disabled={!editor.isModified || isBusy}
          onClick={saving.save}
        >
          Save
        </Button>
        <Button
          loading={saving.isPublishing}
          disabled={!editor.isModified || isBusy}
          onClick={saving.saveAndPublish}
        >
          Save and publish
        </Button>
      </SaveBar>
    </SettingsEditorContext>
  )
}

interface UndoButtonProps {
  label: string
  Icon: typeof IconArrowBackUp
  isOff: boolean
  onClick: () => void
}

function UndoButton({ label, Icon, isOff, onClick }: UndoButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        disabled={isOff}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function describe(domain: DomainView, isModified: boolean): string {
  if (isModified) return 'You have unsaved changes.'
  if (domain.hasUnpublishedChanges) return 'Saved, but not live yet.'
  return domain.publishedVersion === null
    ? 'Nothing is published yet.'
    : `Version ${domain.publishedVersion} is live.`
}
