export type Settings = Record<string, string | number>

/** Sized for one server process on a small machine; a commit is on disk before it is answered. */
export const defaultSettings: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  // what is not in memory lies on a disk without a head to move: an index of one owner beats passing everybody's rows
  random_page_cost: 1.1,
  max_connections: 30,
  superuser_reserved_connections: 3,
  // replica, with a slot and without senders, is what an online backup by pg_backup_start needs
  wal_level: 'replica',
  max_wal_senders: 0,
  max_replication_slots: 2,
  wal_compression: 'pglz',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  // io_uring and worker threads cost memory and start-up time that a console never earns back
  io_method: 'sync',
  jit: 'off',
  max_worker_processes: 4,
  max_parallel_workers: 2,
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  autovacuum_worker_slots: 2,
  autovacuum_max_workers: 1,
  password_encryption: 'scram-sha-256',
  log_timezone: 'UTC',
  timezone: 'UTC',
  logging_collector: 'off',
}

export function settingArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A clean environment: LANG, PG* and LD_* of the caller would change what PostgreSQL does. */
export const cleanEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32'
    ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP, PATH: process.env.PATH }
    : { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
