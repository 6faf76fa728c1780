/**
 * Browser translators move text nodes, on which React would fail [L04]; this removes or inserts at
 * their new place.
 */
export function guardMovedText(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const own = childHolding(this, child)
    if (own) removeChild.call(this, own)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && childHolding(this, before))
    return node
  }
}

/** A parent's child that is this node or a translator's wrapper of it. */
function childHolding(parent: Node, node: Node): Node | null {
  for (let child: Node | null = node; child; child = child.parentNode) {
    if (child.parentNode === parent) return child
  }
  return null
}
