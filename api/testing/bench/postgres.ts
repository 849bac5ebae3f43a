/** The Postgres server of benches and of hostile load. */

/** As durable as in production, and with room for a million homes. */
export const SETTINGS = {
  shared_buffers: "1GB",
  maintenance_work_mem: "512MB",
  max_wal_size: "4GB",
};
