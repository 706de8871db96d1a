import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Badge, Button, Card, Group, Modal, Select, Stack, Text, Title } from '@mantine/core'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import type { Region } from '@placet/contract/settings-document'
import { offeredFrameworks, offersGpp, offersRegions } from '@placet/rules/settings/frameworks'
import { say } from '../../../i18n/say.ts'
import { setField } from '../editor/settings-edits.ts'
import { IconLock, IconMapPin, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { regionColour } from '../components/region-colour.ts'
import { RegionDialog, type RegionInput } from '../components/region-dialog.tsx'
import { RegionLaw } from '../components/region-law.tsx'
import { VisitorRegion } from '../components/visitor-region.tsx'
import { useEditor } from '../editor.ts'
import { SwitchField } from '../fields/switch-field.tsx'
import { frameworkName } from '../framework-names.ts'
import { placeName } from '../../../ui/place-names.ts'

const RegionMap = lazy(async () => ({
  default: (await import('../components/region-map.tsx')).RegionMap,
}))

export function Regions({ onDesign }: { onDesign: (region: number) => void }) {
  const { domain, document, dispatch } = useEditor()
  const [opened, setOpened] = useState<'new' | number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const { regions } = document
  const mayAdd = offersRegions(domain)

  const done = ({ title, framework, region }: RegionInput) => {
    if (opened === 'new') {
      dispatch({ kind: 'addRegion', title, places: region })
      dispatch(setField(`regions.${regions.length}.framework`, framework))
    } else if (opened !== null) dispatch({ kind: 'editRegion', region: opened, title, places: region })
    setOpened(null)
  }

  return (
    <Stack gap="md">
      {!mayAdd && (
        <Alert color="pine" icon={<IconLock size={18} />}>
          <Trans>
            More regions and other frameworks come with the Business plan. Until then, one region applies to
            all visitors.
          </Trans>
        </Alert>
      )}
      <Card>
        <Stack gap="lg">
          <Suspense fallback={<LoadingState rows={1} rowHeightPx={260} />}>
            <RegionMap
              regions={regions}
              chosen={chosen}
              onChoose={(index) => setChosen(index === chosen ? null : index)}
            />
          </Suspense>
          <VisitorRegion regions={regions} />
          <SwitchField
            path="geolocation.enabled"
            label={t`Choose the region by the visitor’s country`}
            description={t`When off, everyone gets the default region.`}
          />
          <SwitchField
            path="geolocation.extended"
            label={t`Also by state within the United States`}
            description={t`State laws differ. When off, one rule applies to the whole country.`}
          />
        </Stack>
      </Card>
      <Group justify="space-between">
        <Title order={2}>
          <Trans>Regions</Trans>
        </Title>
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setOpened('new')}
          >
            <Trans>Add region</Trans>
          </Button>
        )}
      </Group>
      <Rows label={t`Regions`}>
        {regions.map((region, index) => (
          <RegionRow
            key={`${index} ${region.title}`}
            region={region}
            index={index}
            onEdit={() => setOpened(index)}
            onDesign={() => onDesign(index)}
          />
        ))}
      </Rows>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'new' ? t`Add a region` : t`Edit the region`}
      >
        <RegionDialog
          regions={regions}
          index={opened === 'new' ? null : opened}
          frameworks={offeredFrameworks(domain)}
          hasGpp={offersGpp(domain)}
          onDone={done}
          onCancel={() => setOpened(null)}
        />
      </Modal>
    </Stack>
  )
}

interface RegionRowProps {
  region: Region
  index: number
  onEdit: () => void
  onDesign: () => void
}

function RegionRow({ region, index, onEdit, onDesign }: RegionRowProps) {
  const { domain, dispatch } = useEditor()
  const confirm = useConfirm()
  const offered = offeredFrameworks(domain)
  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the region`,
      message: say(SETTINGS_MESSAGES.deleteRegion),
      confirm: t`Delete region`,
      isDangerous: true,
    })
    if (isSure) dispatch({ kind: 'deleteRegion', region: index })
  }
  return (
    <Row
      title={
        <>
          <IconMapPin size={16} color={regionColour(index)} aria-hidden="true" />
          <span id={`region-${index}`}>{region.title}</span>
          {index === 0 && (
            <Badge variant="light" color="gray" tt="none">
              <Trans>Everywhere else</Trans>
            </Badge>
          )}
        </>
      }
      actions={
        <>
          {offered.some((framework) => framework !== region.framework) && (
            <Select
              aria-label={t`Framework of ${region.title}`}
              size="xs"
              w={280}
              allowDeselect={false}
              data={offered.map((value) => ({ value, label: frameworkName(value, offersGpp(domain)) }))}
              value={region.framework}
              onChange={(value) => {
                const framework = offered.find((each) => each === value)
                if (framework) dispatch(setField(`regions.${index}.framework`, framework))
              }}
            />
          )}
          <Button variant="default" size="xs" aria-describedby={`region-${index}`} onClick={onDesign}>
            <Trans>Design</Trans>
          </Button>
          {index > 0 && (
            <>
              <Button variant="default" size="xs" aria-describedby={`region-${index}`} onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
              <Button
                variant="default"
                size="xs"
                c="var(--mantine-color-error)"
                aria-describedby={`region-${index}`}
                onClick={() => void remove()}
              >
                <Trans>Delete</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      <Text span size="sm" c="dimmed">
        {region.region.length > 0 && `${region.region.map(placeName).join(', ')}. `}
        {region.consentType === 'explicit' ? t`Opt-in` : t`Opt-out`}
      </Text>
      <RegionLaw index={index} />
    </Row>
  )
}
