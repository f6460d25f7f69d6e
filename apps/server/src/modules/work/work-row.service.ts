/** The rows of albums and programs for the modules that stand on them. */
export {
  copyrightStatus,
  findAlbum,
  findTrack,
  lockAlbum,
  lockTrack,
  nicknameOf,
  recountAlbum,
  updateAlbum,
  updateTrack,
} from './work.repo.ts'
