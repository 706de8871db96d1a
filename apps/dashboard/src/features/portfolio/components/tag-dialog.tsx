import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, TagsInput, Text } from '@mantine/core'
import { PORTFOLIO_MESSAGES, type PortfolioSite, TAGS_MAX, Tag } from '@placet/contract/portfolio'
import { useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError, toastUndo, toastWarning } from '../../../ui/toasts.tsx'
import { useTagSites } from '../queries.ts'

interface TagDialogProps {
  sites: readonly PortfolioSite[]
  /** All tags that the person's sites have. */
  known: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Starts with the tags that all chosen sites have; adding and removing applies to each of them. */
export function TagDialog({ sites, known, isOpen, onClose }: TagDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        sites.length === 1
          ? t`Tag 1 site`
          : t`Tag ${formatCounted(sites.length, plural(sites.length, { one: 'site', other: 'sites' }))}`
      }
    >
      {isOpen && <TagForm sites={sites} known={known} onClose={onClose} />}
    </Modal>
  )
}

function TagForm({ sites, known, onClose }: Omit<TagDialogProps, 'isOpen'>) {
  const tagSites = useTagSites()
  const writable = sites.filter(({ may }) => may.includes('domain:write'))
  const shared = sharedTags(writable)
  const some = [...new Set(writable.flatMap(({ tags }) => tags))].filter((tag) => !has(shared, tag))
  const [tags, setTags] = useState<readonly string[]>(shared)
  const add = tags.filter((tag) => !has(shared, tag))
  const remove = shared.filter((tag) => !has(tags, tag))
  const refused = sites.length - writable.length
  const isInvalid = tags.some((tag) => !Tag.safeParse(tag).success)

  const save = async () => {
    const domains = writable.map(({ id }) => id)
    try {
      const { changed, failed } = await tagSites.mutateAsync({ domains, add, remove })
      onClose()
      toastUndo(
        t`Changed the tags of ${formatCounted(changed.length, plural(changed.length, { one: 'site', other: 'sites' }))}.`,
        () => {
          void tellOutcome(takeBack(changed), {
            done: t`The tags are as before.`,
            failed: say(PORTFOLIO_MESSAGES.tagFailed),
          })
        },
      )
      const [first] = failed
      if (first)
        toastWarning(
          t`${formatCounted(failed.length, plural(failed.length, { one: 'site', other: 'sites' }))} kept their tags. ${first.message}`,
        )
    } catch {
      toastError(t`Error!`, [say(PORTFOLIO_MESSAGES.tagFailed)])
    }
  }

  /** Only what this change added or removed, site by site where they differ. */
  async function takeBack(
    changed: readonly { id: PortfolioSite['id']; added: string[]; removed: string[] }[],
  ) {
    const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]))
    for (const group of alike.values()) {
      const [{ added, removed } = { added: [], removed: [] }] = group
      await tagSites.mutateAsync({ domains: group.map(({ id }) => id), add: removed, remove: added })
    }
  }

  return (
    <>
      <TagsInput
        label={t`Tags`}
        description={
          some.length > 0
            ? t`Some of the sites also have: ${some.join(', ')}. Those stay.`
            : t`Everybody who sees a site sees its tags.`
        }
        placeholder={tags.length === 0 ? t`Type a tag and press Enter` : ''}
        data={[...known]}
        value={[...tags]}
        onChange={setTags}
        maxTags={TAGS_MAX}
        maxLength={40}
        clearable
        acceptValueOnBlur
        error={isInvalid ? t`Tags have up to 40 characters and no commas.` : undefined}
        data-autofocus
      />
      {refused > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          <Trans>
            {refused === 1 ? t`1 site stays as it is` : t`${refused} sites stay as they are`}: your role there
            doesn’t change sites.
          </Trans>
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          onClick={() => void save()}
          loading={tagSites.isPending}
          disabled={isInvalid || writable.length === 0 || add.length + remove.length === 0}
        >
          {writable.length === 1
            ? t`Save tags`
            : t`Save tags of ${formatCounted(writable.length, plural(writable.length, { one: 'site', other: 'sites' }))}`}
        </Button>
      </Group>
    </>
  )
}

const has = (tags: readonly string[], tag: string) =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase())

function sharedTags(sites: readonly PortfolioSite[]): string[] {
  const [first, ...others] = sites
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => has(tags, tag)))
}
