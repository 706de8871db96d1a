export { checkCoupon } from './check-coupon.ts'
export { findCoupon } from './find-coupon.ts'
export { listPlans } from './list-plans.ts'
export { currencyOf, findPlan, intervalOf } from './rules.ts'
