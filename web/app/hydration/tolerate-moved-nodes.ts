type Method<Parameters extends unknown[]> = (this: Node, ...parameters: Parameters) => Node;

/**
 * A browser's translation replaces the text nodes of a page by `<font>` elements, and extensions wrap or move nodes.
 * React keeps the nodes it has made, and throws when it removes one, or inserts beside one, that is no longer where
 * it was; then the whole page is lost. This makes both act on what stands in the node's place, and shows a text that
 * changes although it was replaced.
 */
export function tolerateMovedNodes() {
  const removeChild: Method<[child: Node]> = Reflect.get(Node.prototype, 'removeChild');
  const insertBefore: Method<[node: Node, next: Node | null]> = Reflect.get(Node.prototype, 'insertBefore');
  const replacements = replacedTexts();

  Node.prototype.removeChild = function <One extends Node>(this: Node, child: One): One {
    if (child.parentNode === this) return removeChild.call(this, child) as One;
    const shown = replacements.get(child) ?? child;
    if (shown.parentNode) removeChild.call(shown.parentNode, shown);
    return child;
  };
  Node.prototype.insertBefore = function <One extends Node>(this: Node, node: One, next: Node | null): One {
    let place = next;
    while (place && place.parentNode !== this) place = replacements.get(place) ?? place.parentNode;
    return insertBefore.call(this, node, place) as One;
  };
}

/** The element that stands in the place of each replaced text; a replaced text that changes comes back. */
function replacedTexts(): WeakMap<Node, Element> {
  const replacements = new WeakMap<Node, Element>();
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') {
        replacements.get(change.target)?.replaceWith(change.target);
        replacements.delete(change.target);
      } else for (const text of change.removedNodes) if (text instanceof Text) noteReplaced(text, change);
    }
  });
  function noteReplaced(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
    const replacement = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node instanceof HTMLFontElement,
    );
    if (!replacement || text.isConnected) return;
    replacements.set(text, replacement);
    observer.observe(text, { characterData: true });
  }
  observer.observe(document, { childList: true, subtree: true });
  return replacements;
}
