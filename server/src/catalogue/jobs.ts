import type { ImportId } from '@tula/contract/calls/ids.ts';
import type { MediaParts } from '../media/media-parts.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import { addUpTagCounts } from './taxonomy/names-store.ts';
import { deleteOldEmptySearches } from './search/empty-searches-store.ts';
import { refreshOutdatedTerms } from './search/refresh-outdated-terms.ts';
import { publishScheduledProducts } from './publishing/publish-scheduled-products.ts';
import { deleteOldBulkEdits } from './bulk-edit/bulk-routes.ts';
import { deleteOldImports } from './import/import-jobs.ts';
import { removeAbandonedFiles } from './import/pictures/waiting-files.ts';
import { removeUnusedPictures } from './product-editor/remove-unused-pictures.ts';
import { updateRecentSales } from './list-best-sellers.ts';

export function catalogueRepeating(parts: MediaParts): ScheduledJob[] {
  const removeUnused = async () => void (await removeUnusedPictures(parts));
  const updateSales = async () => void (await updateRecentSales(parts));
  const deleteEmpty = () => deleteOldEmptySearches(parts.database.db, parts.clock.now());
  const refreshOutdated = () => refreshOutdatedTerms(parts);
  const suspects = new Set<ImportId>();
  const removeFiles = () => removeAbandonedFiles({ storage: parts.storage, db: parts.database.db }, suspects);
  return [
    { name: 'add-up-tag-counts', crontab: '* * * * *', work: () => addUpTagCounts(parts.database.db) },
    { name: 'delete-old-bulk-edits', crontab: '37 * * * *', work: () => deleteOldBulkEdits(parts) },
    { name: 'delete-old-imports', crontab: '27 * * * *', work: () => deleteOldImports(parts) },
    { name: 'delete-old-empty-searches', crontab: '17 * * * *', work: deleteEmpty },
    { name: 'publish-scheduled-products', seconds: 20, work: () => publishScheduledProducts(parts) },
    { name: 'refresh-outdated-terms', seconds: 60, work: refreshOutdated },
    { name: 'remove-abandoned-files', crontab: '57 * * * *', work: removeFiles },
    { name: 'remove-unused-pictures', crontab: '47 * * * *', work: removeUnused },
    { name: 'update-recent-sales', crontab: '23 * * * *', work: updateSales },
  ];
}
