import { Card } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { ReactNode } from 'react'
import { CopyValue } from '../../../ui/code-snippet.tsx'
import { UsageLine } from '../../plans/index.ts'
import { Only } from '../../profile/index.ts'
import { planName } from '../tier-name.ts'
import classes from './domain-facts.module.css'

export function DomainFacts({ domain }: { domain: DomainView }) {
  return (
    <Card component="dl" padding={0} className={classes['facts'] ?? ''}>
      <Fact name="Published version">{domain.publishedVersion ?? 'None yet'}</Fact>
      <Fact name="Unpublished changes">{domain.hasUnpublishedChanges ? 'Yes' : 'None'}</Fact>
      <Fact name="Plan">
        {planName(domain)}
        <Only permission="report:read">
          <UsageLine domainId={domain.id} />
        </Only>
      </Fact>
      <Fact name="Code">
        <code>{domain.code}</code>
        <CopyValue value={domain.code} label="Copy the code" />
      </Fact>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
