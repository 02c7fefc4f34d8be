export type PageItem = { page: number } | 'gap';

/** The page links: first, last and those around the current one, with gaps between them. */
export function pagesAround(currentPage: number, totalPages: number): PageItem[] {
  const listed = [1, currentPage - 1, currentPage, currentPage + 1, totalPages];
  const pages = [...new Set(listed.filter((page) => page >= 1 && page <= totalPages))].sort((a, b) => a - b);
  return pages.flatMap((page, at): PageItem[] => {
    const before = pages[at - 1];
    if (before === undefined || page - before === 1) return [{ page }];
    return page - before === 2 ? [{ page: page - 1 }, { page }] : ['gap', { page }];
  });
}
