import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box, Button, CloseButton, Modal, Select, Tabs, Text } from '@mantine/core'
import { useModals } from '@mantine/modals'
import type { Measured } from '@placet/contract/measured'
import type { Region } from '@placet/contract/settings-document'
import { IconArrowLeft, IconLayoutGrid, IconShare } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { HelpLink } from '../../../ui/help-link.tsx'
import { ShareDraft } from '../../draft-links/index.ts'
import { useEditor } from '../editor.ts'
import { picturesOf, useSiteLook } from '../site-look.ts'
import { BannerTab } from './banner-tab.tsx'
import { BrandTab } from './brand-tab.tsx'
import { CategoriesTab } from './categories-tab.tsx'
import { type DesignerPlace, DESIGNER_TABS, type DesignerTab, useGridView } from './designer-place.ts'
import classes from './designer.module.css'
import { Findings } from './findings.tsx'
import { FirstScreen } from './first-screen.tsx'
import { IconTab } from './icon-tab.tsx'
import { LivePreview } from './live-preview.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { StyleTab } from './style-tab.tsx'
import { RegionGrid } from './region-grid.tsx'
import { usePreview } from './use-preview.ts'

const TAB_NAMES: Record<DesignerTab, string> = perLanguage(() => ({
  brand: t`Brand`,
  banner: t`Banner`,
  preferences: t`Preferences`,
  categories: t`Categories`,
  icon: t`Icon`,
  style: 'CSS',
}))

interface DesignerProps {
  place: DesignerPlace
  go: (place: DesignerPlace) => void
  onClose: () => void
  /** Undo, redo, save and publish: the same as on the page below. */
  actions: ReactNode
}

/** Edits everything a visitor sees, with the real banner beside it. Shares the settings of the page it covers. */
export function Designer({ place, go, onClose, actions }: DesignerProps) {
  const { domain, document } = useEditor()
  const { modals, openModal } = useModals()
  const preview = usePreview(place.region)
  const look = useSiteLook(domain.id).data
  const [measured, setMeasured] = useState<readonly Measured[]>([])
  const { isGrid, openGrid } = useGridView()
  const policyUrl = look?.state === 'taken' ? look.facts.policyUrl : ''
  const region = document.regions[place.region]
  if (!region) return null
  const tabs = shownTabs(region)
  const tab = tabs.includes(place.tab) ? place.tab : 'preferences'
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || modals.length > 0 || isTaken(event)) return
    if (isGrid) go({ tab, region: place.region })
    else onClose()
  }
  return (
    <Modal.Root
      opened
      fullScreen
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      onClose={onClose}
      onKeyDown={closeOnEscape}
    >
      <Modal.Content radius={0} data-designer>
        <Modal.Body className={classes['designer'] ?? ''}>
          <div className={classes['head']}>
            <div className={classes['title']}>
              <Modal.Title component="h1">
                <Trans>Banner designer</Trans>
              </Modal.Title>
              <Text size="xs" c="dimmed" truncate>
                {domain.name}
              </Text>
            </div>
            {!isGrid && (
              <Select
                aria-label={t`Region`}
                className={classes['region'] ?? ''}
                allowDeselect={false}
                data={document.regions.map(({ title }, index) => ({ value: String(index), label: title }))}
                value={String(place.region)}
                onChange={(index) => go({ tab, region: Number(index) })}
              />
            )}
            {isGrid ? (
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
                onClick={() => go({ tab, region: place.region })}
              >
                <Trans>Back to one banner</Trans>
              </Button>
            ) : (
              <Button
                variant="subtle"
                className={classes['all'] ?? ''}
                leftSection={<IconLayoutGrid size={16} aria-hidden="true" />}
                aria-label={t`All regions and languages`}
                onClick={openGrid}
              >
                <span>
                  <Trans>All regions and languages</Trans>
                </span>
              </Button>
            )}
            <Button
              variant="subtle"
              className={classes['all'] ?? ''}
              leftSection={<IconShare size={16} aria-hidden="true" />}
              aria-label={t`Share the draft`}
              onClick={() =>
                openModal({
                  title: t`Share the draft`,
                  size: 'lg',
                  children: <ShareDraft domainId={domain.id} />,
                })
              }
            >
              <span>
                <Trans>Share</Trans>
              </span>
            </Button>
            <div className={classes['actions']}>{actions}</div>
            <Box visibleFrom="xl">
              <HelpLink slug="design" />
            </Box>
            <CloseButton
              aria-label={t`Close the designer`}
              className={classes['close'] ?? ''}
              size="lg"
              onClick={onClose}
            />
          </div>
          {isGrid ? (
            <RegionGrid
              compiled={preview.compiled}
              pictures={picturesOf(look)}
              policyUrl={policyUrl}
              onOpen={(index, language) => {
                preview.setLanguage(language)
                go({ tab, region: index })
              }}
            />
          ) : (
            <>
              <Tabs
                value={tab}
                keepMounted={false}
                className={classes['side'] ?? ''}
                onChange={(next) => {
                  const chosen = tabs.find((each) => each === next)
                  if (chosen) go({ tab: chosen, region: place.region })
                }}
              >
                <FirstScreen region={place.region} settings={region} />
                <Tabs.List className={classes['tabs'] ?? ''} aria-label={t`Parts of the banner`}>
                  {tabs.map((each) => (
                    <Tabs.Tab key={each} value={each} data-autofocus={each === tab || undefined}>
                      {TAB_NAMES[each]}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                <Tabs.Panel value={tab} className={classes['fields'] ?? ''}>
                  {tab === 'brand' && <BrandTab look={look} />}
                  {tab === 'banner' && <BannerTab region={place.region} settings={region} />}
                  {tab === 'preferences' && <PreferencesTab region={place.region} settings={region} />}
                  {tab === 'categories' && (
                    <CategoriesTab
                      region={place.region}
                      settings={region}
                      compiled={preview.compiled?.config.region}
                    />
                  )}
                  {tab === 'icon' && <IconTab region={place.region} settings={region} />}
                  {tab === 'style' && <StyleTab />}
                </Tabs.Panel>
              </Tabs>
              <LivePreview
                tab={tab}
                region={region}
                preview={preview}
                pictures={picturesOf(look)}
                regionIndex={place.region}
                onMeasured={setMeasured}
              />
              <Findings
                region={place.region}
                compiled={preview.compiled}
                measured={measured}
                policyUrl={policyUrl}
              />
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The banner tab is hidden if the preferences are the first screen, because visitors never see the banner. */
function shownTabs({ bannerType }: Region): readonly DesignerTab[] {
  return bannerType === 'preferences' ? DESIGNER_TABS.filter((tab) => tab !== 'banner') : DESIGNER_TABS
}

/** Whether Escape should end an open list, a drag or the code editor instead. */
function isTaken({ target, nativeEvent }: KeyboardEvent): boolean {
  // Mantine names a list after its field: mantine-ColorInput-dropdown, mantine-Select-dropdown.
  const lists = [...document.querySelectorAll('[class*="-dropdown"]')]
  const isOpen = lists.some((list) => list.checkVisibility())
  const isOwn = target instanceof Element && target.hasAttribute('data-mantine-stop-propagation')
  return nativeEvent.defaultPrevented || isOpen || isOwn
}
