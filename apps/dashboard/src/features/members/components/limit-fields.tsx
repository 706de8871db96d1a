import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Radio, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { SitesSelect } from '../../../domain/sites-select.tsx'
import { GroupsSelect } from '../../domain-groups/index.ts'
import { type LimitChoice, toLimit } from '../limit-choice.ts'

interface LimitFieldsProps {
  value: LimitChoice
  onChange: (choice: LimitChoice) => void
  /** Shows what is missing. */
  isSubmitted: boolean
}

/** The choice between all sites and some, with groups and single sites. */
export function LimitFields({ value, onChange, isSubmitted }: LimitFieldsProps) {
  const isMissing = isSubmitted && toLimit(value) === null
  return (
    <Stack gap="md">
      <Radio.Group
        label={t`Access`}
        value={value.isLimited ? 'some' : 'all'}
        onChange={(chosen) => onChange({ ...value, isLimited: chosen === 'some' })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="all" label={t`All sites, including those you add later`} />
          <Radio
            value="some"
            label={t`Only some sites`}
            description={t`Sees nothing about the account as a whole, such as users, billing or the audit log.`}
          />
        </Stack>
      </Radio.Group>
      {value.isLimited && (
        <>
          <GroupsSelect
            value={value.groups}
            onChange={(groups) => onChange({ ...value, groups })}
            description={
              <Trans>
                Access follows the group: sites added to it later are included. You manage groups under{' '}
                <Anchor component={Link} to="/account/groups" inherit underline="always">
                  Site groups
                </Anchor>
                .
              </Trans>
            }
            error={isMissing ? t`Choose at least one group or site.` : null}
          />
          <SitesSelect value={value.sites} onChange={(sites) => onChange({ ...value, sites })} />
        </>
      )}
    </Stack>
  )
}
