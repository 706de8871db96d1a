import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stepper } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AddDomainDetails } from '../components/add-domain-details.tsx'
import { AddDomainPlan } from '../components/add-domain-plan.tsx'
import { useAddDomain } from '../use-add-domain.ts'

export function AddDomainPage() {
  const adding = useAddDomain()
  const { step } = adding.machine
  return (
    <>
      <PageHeader title={t`Add domains`}>
        <Trans>One website per line.</Trans>
      </PageHeader>
      <Stepper
        active={step - 1}
        size="sm"
        mb="lg"
        maw={520}
        aria-label={t`Steps`}
        allowNextStepsSelect={false}
      >
        <Stepper.Step label={t`Domains`} description={t`Names and template`} />
        <Stepper.Step label={t`Plan`} description={t`Plan and billing term`} />
      </Stepper>
      {step === 1 ? <AddDomainDetails adding={adding} /> : <AddDomainPlan adding={adding} />}
    </>
  )
}
