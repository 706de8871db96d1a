import { t } from '@lingui/core/macro'
import { Group, Switch, Text } from '@mantine/core'
import { type BannerAction, PREFERENCE_ACTIONS } from '@placet/contract/constants'
import type { Region } from '@placet/contract/settings-document'
import { allowedBannerActions, allowedPreferenceActions } from '@placet/rules/settings/banner-look'
import { perLanguage } from '../../../i18n/per-language.ts'
import { SortableList } from '../components/sortable-list.tsx'
import { useEditor } from '../editor.ts'
import classes from './action-list.module.css'
import { Setting } from './setting.tsx'
import { useRefusal } from './use-refusal.ts'

const NAMES: Record<BannerAction, string> = perLanguage(() => ({
  accept: t`Accept all`,
  deny: t`Deny all`,
  settings: t`Open the preferences`,
  donotsell: t`Do not sell or share`,
}))

interface ActionListProps {
  region: number
  settings: Region
  layer: 'banner' | 'preferences'
  description: string
}

/** The buttons of a layer in their order; hidden ones are listed below. */
export function ActionList({ region, settings, layer, description }: ActionListProps) {
  const { dispatch } = useEditor()
  const path = `regions.${region}.${layer}.actions`
  const refusal = useRefusal(path)
  const { actions } = settings[layer]
  const isBanner = layer === 'banner'
  const offered = (isBanner ? allowedBannerActions : allowedPreferenceActions)(settings.framework)
  const toggle = (action: BannerAction) => {
    const preference = PREFERENCE_ACTIONS.find((each) => each === action)
    if (isBanner) dispatch({ kind: 'toggleAction', region, layer: 'banner', action })
    else if (preference) dispatch({ kind: 'toggleAction', region, layer: 'preferences', action: preference })
  }
  return (
    <Setting path={path} label={t`Buttons`} description={description} error={refusal}>
      {() => (
        <>
          <SortableList
            label={t`Visible buttons`}
            items={actions.map((action) => ({
              id: action,
              name: NAMES[action],
              body: <ActionRow action={action} isOn onToggle={() => toggle(action)} />,
            }))}
            onMove={(from, to) => dispatch({ kind: 'moveAction', region, layer, from, to })}
          />
          {offered
            .filter((action) => !actions.some((each) => each === action))
            .map((action) => (
              <div key={action} className={classes['waiting']}>
                <ActionRow action={action} isOn={false} onToggle={() => toggle(action)} />
              </div>
            ))}
        </>
      )}
    </Setting>
  )
}

interface ActionRowProps {
  action: BannerAction
  isOn: boolean
  onToggle: () => void
}

function ActionRow({ action, isOn, onToggle }: ActionRowProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap={8}>
      <Text size="sm" c={isOn ? 'var(--mantine-color-text)' : 'dimmed'}>
        {NAMES[action]}
      </Text>
      <Switch size="xs" aria-label={t`Show ${NAMES[action]}`} checked={isOn} onChange={onToggle} />
    </Group>
  )
}
