export { CouponField } from './components/coupon-field.tsx'
export { PlanPicker } from './components/plan-picker.tsx'
export { UsageLine } from './components/usage-line.tsx'
export { useCheckCoupon, usePlans } from './queries.ts'
