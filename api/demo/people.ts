/** The address of the demo broker whom the README signs in as. */
export const DEMO_BROKER_EMAIL = "broker@hearthline.example";
/** The address of the demo admin. */
export const DEMO_ADMIN_EMAIL = "admin@hearthline.example";
