/** The settings that server/src/config reads. */
const SETTING =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|PUBLIC_URL|DATABASE_\w+|SESSION_SECRET|SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|SITE_NAME|SITE_TAGLINE|ACCENT_COLOR|TRIAL_MONTHS|MONTHLY_PRICE_CENTS|JOINING|S3_\w+|REDIS_URL|ID_DOCUMENT_KEY|VAPID_\w+|PUSH_\w+|STRIPE_\w+|DEMO|DIAGNOSTICS|RATE_LIMITS|TRUST_PROXY|LOG_LEVEL|ROLE|STOP_DELAY|MEDIA_URL|MEDIA_CHECK_\w+|METRICS_\w+|MEMBER_STORAGE_MB|BACKUP_\w+|WEBHOOK_ORIGINS|RELEASES_URL|OIDC_\w+|EMAIL_BOUNCE_SECRET)$/;

/**
 * Removes the server's settings from an environment. Otherwise tests would depend on a developer's settings and could write
 * into the database they name.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutSettings = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING.test(name)));
