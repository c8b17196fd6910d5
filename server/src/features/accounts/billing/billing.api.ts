// What other features may use of billing.
export { countActiveSubscriptions, presentSubscription, startTrial } from './billing.service.ts';
export { endMembership, registerMembershipEnd } from './membership-end.service.ts';
export { ensureTrial, extendTrial } from './trial.service.ts';
